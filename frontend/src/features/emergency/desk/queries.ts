import { emergencyAlarm, oneEmergency } from '@saferide/contracts/emergency/desk';
import { queryForCall } from '../../../api/query.ts';

export const alarmQuery = queryForCall(emergencyAlarm);

export const emergencyQuery = (id: string) => queryForCall(oneEmergency, { params: { id } });
