import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { type RideEvent, ride } from '../ride/index.ts';
import { severityRank } from '../safety/alert-kinds.ts';
import { type AskCheck, safetyCheck } from '../safety/checks/lifecycle.ts';
import { safetyPolicy } from '../safety/safety-policy.ts';
import { concernSeverityOf, type RideObservation } from '../safety/watch/ride-facts.ts';
import { after } from '../time/instant.ts';

const { on, onTimer, onAnswer, call, process } = processBuilder<{
  events: RideEvent;
  commands: AskCheck;
  calls: {
    observation: { readonly input: { readonly rideId: string }; readonly answer: RideObservation };
  };
}>();

const { watch, checks } = safetyPolicy;

export const rideWatchProcess = process('rideWatch', { timer: 'rideWatch' }, [
  on('RideStarted', {}, ['wake'], (_, { at: started, data: { rideId } }) => [
    wakeAction(rideId, after(started, watch.observationIntervalMs)),
  ]),
  onTimer({ ride: aggregateRead(ride, ({ id }) => id) }, ['call observation'], (view, { id: rideId }) =>
    view.ride.status === 'in_progress' ? [call('observation', { rideId })] : [],
  ),
  onAnswer(
    'observation',
    { ride: aggregateRead(ride, ({ input }) => input.rideId) },
    ['AskCheck', 'wake'],
    (view, { input: { rideId }, answer }, now) => {
      if (view.ride.status !== 'in_progress') return [];
      const again = wakeAction(rideId, after(now, watch.observationIntervalMs));
      const severity = concernSeverityOf(answer);
      if (severity === null || severityRank(severity) < severityRank(checks.askedFrom)) return [again];
      const { booking, assignment } = view.ride;
      const who = { rideId, customerId: booking.customerId, driverId: assignment.driverId };
      const command = { type: 'AskCheck', ...who, reasons: answer.facts, severity, now } as const;
      return [sendAction(safetyCheck, rideId, command), again];
    },
  ),
]);
