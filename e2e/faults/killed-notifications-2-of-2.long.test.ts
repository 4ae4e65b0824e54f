import { testKillsDuringDelivery } from './kill-during-delivery.ts';

testKillsDuringDelivery(2, 20_261_124);
