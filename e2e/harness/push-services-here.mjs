import https from 'node:https';
import { connect } from 'node:tls';

/**
 * Loaded into a service's process before its program: what it sends to the push service of any browser comes to the one
 * on this machine whose port the address of this file ends with. Whom it trusts is Node's own NODE_EXTRA_CA_CERTS.
 */
const port = Number(new URL(import.meta.url).searchParams.get('port'));
https.globalAgent.createConnection = ({ host }) => connect({ host: '127.0.0.1', port, servername: host });
