import { describeMalformedInput } from './describe-malformed-input.ts';

describeMalformedInput({ everyWay: true });
