import { join } from 'node:path';
import { findChromium, findHeadlessShell } from '../../scripts/find-chromium.mjs';
import { findCaddy, findPromtool } from '../../scripts/find-programs.mjs';

/** The browser of the tests; null where there is none. */
export const chromiumPath: string | null = findChromium();

/** What tests of pages run in, where notifications are not needed: quicker, where it is installed. */
export const headlessPath: string | null = findHeadlessShell() ?? chromiumPath;

/** The front door of the compose files; null where there is none. */
export const caddyPath: string | null = findCaddy();

/** The tool that tries the alarms; null where there is none. */
export const promtoolPath: string | null = findPromtool();

/** The built app; another build where APP_DIR names one. */
export const appDir = process.env.APP_DIR || join(import.meta.dirname, '..', '..', 'frontend', 'dist');
