import { testKillsDuringDelivery } from './kill-during-delivery.ts';

testKillsDuringDelivery(20_261_124);
