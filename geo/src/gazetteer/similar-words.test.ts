import { describe, expect, it } from 'vitest';
import { editDistance, exactWordMatcher, similarWordMatcher, soundOf } from './similar-words.ts';
import { tokensOf } from './tokens.ts';

describe('the comparison of words', () => {
  it.each([
    ['12b, Allen Ave., Ikeja', ['12', 'b', 'allen', 'avenue', 'ikeja']],
    ['V.I', ['vi']],
    ['15 Adeola Odeku v/i', ['15', 'adeola', 'odeku', 'vi']],
    ['G.R.A ph2', ['gra', 'phase', '2']],
    ['Wuse II', ['wuse', '2']],
    ['wuse2', ['wuse', '2']],
    ['Ketu b/stop', ['ketu', 'busstop']],
    ['Ketu bus stop', ['ketu', 'busstop']],
    ['PH airport', ['portharcourt', 'airport']],
    ['3rd Avenue', ['third', 'avenue']],
    ['Ọ̀jọ́', ['ojo']],
    ["King's", ['kings']],
    ['Kingʼs', ['kings']],
    ['Ƙofar Ɗan Ɓauchi Ƴanƙaba', ['kofar', 'dan', 'bauchi', 'yankaba']],
    ['Ọnịcha Ṣagamu Ẹdẹ', ['onicha', 'sagamu', 'ede']],
    ['Ｉｋｅｊａ　２', ['ikeja', '2']],
    ['...', []],
  ])("splits '%s' into the words %j", (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  it.each([
    ['ogbomosho', 'ogbomoso'],
    ['shagamu', 'sagamu'],
    ['aja', 'ajah'],
    ['nassarawa', 'nasarawa'],
    ['gwarimpa', 'gwarinpa'],
    ['oshody', 'oshodi'],
    ['oworonshoki', 'oworonsoki'],
  ])("gives '%s' and '%s' the same sound", (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it.each([
    ['ikeja', 'ikeja', 0],
    ['ikeja', 'ikeya', 1],
    ['ikeja', 'iekja', 1],
    ['ikeja', 'kieya', 2],
    ['ikeja', 'abuja', 3],
    ['ikeja', 'surulere', 3],
  ])("finds that '%s' and '%s' are %i edits apart, counting at most three", (one, other, apart) => {
    expect(editDistance(one, other, 2)).toBe(apart);
  });

  const known = ['surulere', 'gwarinpa', 'eneka', 'oje', 'vi', 'obanikoro'];
  const found = (token: string) => [...similarWordMatcher(known)(token)].map(([at, alike]) => [known[at], alike]);
  it.each([
    ['sururele', 'surulere', 0.8],
    ['surulree', 'surulere', 0.87],
    ['gwarimpa', 'gwarinpa', 0.95],
    ['obanikoro', 'obanikoro', 1],
    ['emeka', 'eneka', 0.68],
  ])("matches '%s' with '%s' at a similarity of %d", (token, word, alike) => {
    expect(found(token)).toEqual([[word, alike]]);
  });
  it.each(['ije', 'oja', 'v', 'onitsha', '2'])("does not match '%s' with a known word", (token) => {
    expect(found(token)).toEqual([]);
  });
  it('matches only identical words without tolerance for spelling', () => {
    expect([exactWordMatcher(known)('oje').size, exactWordMatcher(known)('ojee').size]).toEqual([1, 0]);
  });
});
