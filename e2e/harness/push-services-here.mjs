import https from 'node:https';
import { connect } from 'node:tls';

/**
 * Preloaded into a service: redirects requests to push services to the port given in this module's URL.
 * NODE_EXTRA_CA_CERTS has the certificate.
 */
const port = Number(new URL(import.meta.url).searchParams.get('port'));
https.globalAgent.createConnection = ({ host }) => connect({ host: '127.0.0.1', port, servername: host });
