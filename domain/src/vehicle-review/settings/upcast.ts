import type { Upcaster } from '../../kernel/define-events.ts';

export const addPolicyVersion: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'review-settings-1' },
  personal,
});

export const addReason: Upcaster = ({ data, personal }) => ({ data: { ...data, reason: null }, personal });
