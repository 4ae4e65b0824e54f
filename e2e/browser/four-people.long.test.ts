import { describeFourPeople } from './harness/four-people.ts';

describeFourPeople({ everyAlarm: true });
