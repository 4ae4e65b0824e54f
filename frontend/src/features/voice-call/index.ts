export { CallLink, type CallLinkProps } from './call-link.tsx';
