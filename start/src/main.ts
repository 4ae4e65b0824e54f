import { runUntilStopped } from '@saferide/infrastructure/run-until-stopped';
import { readConfig } from './config.ts';
import { startSafeRide } from './start-saferide.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

await runUntilStopped(async (onFatal) => {
  const config = await readConfig();
  say('SafeRide is starting …');
  const saferide = await startSafeRide(config, say, onFatal);
  say(
    `\n  SafeRide is ready at ${saferide.url}\n  The calls are described at ${saferide.url}/api/docs\n  Data are kept in ${config.dataDir}; Ctrl-C stops it.\n`,
  );
  return async () => {
    say('Stopping …');
    await saferide.stop();
    say('Stopped.');
  };
});
