import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '..', '..');

const RULES = ['.dependency-cruiser.cjs', 'biome.json', 'columns.json', 'lint', 'package.json', 'tsconfig.base.json'];

/** Columns, and the floors from the lowest up: their packages, each with its folders that are no column. */
export interface Floors {
  readonly columns: readonly string[];
  /** For whom the app's pages are; a person is anybody who is signed in. */
  readonly audiences: readonly string[];
  readonly floors: readonly { readonly packages: Readonly<Record<string, readonly string[]>> }[];
}
export const house = JSON.parse(readFileSync(join(ROOT, 'columns.json'), 'utf8')) as Floors;
const WORKSPACES = house.floors.flatMap(({ packages }) => Object.keys(packages));

export interface PlantedHouse {
  readonly path: string;
  remove(): Promise<void>;
}

/** An empty house in a temporary folder, with the real rules and packages, and `files` (contents by path) planted in it. */
export const plantHouse = async (files: Readonly<Record<string, string>>): Promise<PlantedHouse> => {
  const path = await mkdtemp(join(tmpdir(), 'saferide-house-'));
  for (const rule of RULES) await cp(join(ROOT, rule), join(path, rule), { recursive: true });
  for (const workspace of WORKSPACES) {
    await mkdir(join(path, workspace, 'src'), { recursive: true });
    await cp(join(ROOT, workspace, 'package.json'), join(path, workspace, 'package.json'));
  }
  await cp(join(ROOT, 'domain', 'tsconfig.json'), join(path, 'domain', 'tsconfig.json'));
  await linkModules(path);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/** Lends `path`, a copy of the house, the packages that are installed; the house's own are those of the copy. */
export const linkModules = async (path: string): Promise<void> => {
  await mkdir(join(path, 'node_modules', '@saferide'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@saferide' && !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(path, 'node_modules', name));
  }
  for (const workspace of WORKSPACES) {
    await symlink(join(path, workspace), join(path, 'node_modules', '@saferide', workspace));
    // What only this package has in that version lies beside it.
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own) && existsSync(join(path, workspace))) await symlink(own, join(path, workspace, 'node_modules'));
  }
};

/**
 * For a compiler that runs beside other tests. Several checkers of a program each look at what they have in common, which is most
 * of it: that takes a third more of the processors' time, and memory.
 */
export const ONE_CHECKER = ['--checkers', '1'] as const;

/** Runs a tool of node_modules in `folder` and returns what it printed on standard output, however it ended. */
export const runTool = (folder: string, program: string, args: readonly string[]): Promise<string> =>
  new Promise((done) => {
    const file = join(ROOT, 'node_modules', program);
    execFile(process.execPath, [file, ...args], { cwd: folder, maxBuffer: 64 << 20 }, (_error, output) => done(output));
  });

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** Imports that break a rule, as `rule: from`, and how many files were looked at. */
export const cruise = async (
  folder: string,
): Promise<{ readonly broken: readonly string[]; readonly files: number }> => {
  const output = await runTool(folder, 'dependency-cruiser/bin/dependency-cruise.mjs', [
    ...['.', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  ]);
  const { summary } = JSON.parse(output) as Cruise;
  const broken = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  return { broken: [...new Set(broken)].sort(), files: summary.totalCruised };
};
