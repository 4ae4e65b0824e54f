import { testKillsDuringDelivery } from './kill-during-delivery.ts';

testKillsDuringDelivery(1, 20_261_123);
