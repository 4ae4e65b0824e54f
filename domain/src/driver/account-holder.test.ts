import { describe, expect, it } from 'vitest';
import { mayBeSameAccountHolder } from './account-holder.ts';

describe('mayBeSameAccountHolder', () => {
  it.each([
    ['Ɗanjuma Ƙasimu', 'KASIMU DANJUMA'],
    ["Ma'aruf Bello", 'BELLO MAARUF'],
    ['Maʼaruf Bello', 'BELLO MAARUF'],
    ['Tunde Akin-Ola', 'AKINOLA TUNDE'],
    ['Tunde Akin-Ola', 'OLA AKIN TUNDE'],
    ['Akinola Tunde', 'TUNDE AKIN-OLA'],
    ['Ọlábísí Adéyẹmí', 'ADEYEMI OLABISI GRACE'],
    ['Ｃｈｉｄｉ Okafor', 'OKAFOR CHIDI'],
  ])("matches '%s' with '%s'", (given, bank) => {
    expect(mayBeSameAccountHolder(given, bank)).toBe(true);
    expect(mayBeSameAccountHolder(bank, given)).toBe(true);
  });

  it.each([
    ['Ɗanjuma Bello', 'DANJUMA BALA'],
    ['Akin-Ola Bello', 'AKINS BELLO'],
    ['Akinola', 'AKINOLA TUNDE'],
    ['', 'AKINOLA TUNDE'],
  ])("does not match '%s' with '%s'", (given, bank) => {
    expect(mayBeSameAccountHolder(given, bank)).toBe(false);
  });
});
