import { runUntilStopped } from '@saferide/infrastructure/run-until-stopped';
import { readStartConfig } from './config.ts';
import { startSafeRide } from './start-saferide.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

await runUntilStopped(async (onFatal) => {
  const config = await readStartConfig();
  print('SafeRide is starting …');
  const saferide = await startSafeRide(config, print, onFatal);
  // Passkeys work on a host name, not on an IP address.
  const address = saferide.url.replace('//127.0.0.1:', '//localhost:');
  print(
    `\n  SafeRide is ready at ${address}\n  The calls are described at ${address}/api/docs\n  Data are kept in ${config.dataDir}; Ctrl-C stops it.\n`,
  );
  return async () => {
    print('Stopping …');
    await saferide.stop();
    print('Stopped.');
  };
});
