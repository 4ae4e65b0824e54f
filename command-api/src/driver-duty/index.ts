export {
  currentEntitlement,
  runnableDutyReleaseProcess,
  runnableFitnessProcess,
} from './entitlement.ts';
