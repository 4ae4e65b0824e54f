import { emergencyAlarm, oneEmergency } from '@saferide/contracts/emergency/desk';
import { callQuery } from '../../../api/query.ts';

export const alarmQuery = callQuery(emergencyAlarm);

export const emergencyQuery = (id: string) => callQuery(oneEmergency, { params: { id } });
