import https from 'node:https';
import { connect } from 'node:tls';

/** Preloaded into a service, to redirect push requests to the port in this module's URL. */
const port = Number(new URL(import.meta.url).searchParams.get('port'));
https.globalAgent.createConnection = ({ host }) => connect({ host: '127.0.0.1', port, servername: host });
