import { emergencyAlarm, oneEmergency } from '@saferide/contracts/emergency/desk';
import { queryFrom } from '../../../api/query.ts';

export const alarmQuery = queryFrom(emergencyAlarm);

export const emergencyQuery = (id: string) => queryFrom(oneEmergency, { params: { id } });
