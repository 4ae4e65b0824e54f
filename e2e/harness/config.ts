import { join } from 'node:path';
import { findChromium, findHeadlessShell } from '../../scripts/find-chromium.mjs';
import { findCaddy, findPromtool } from '../../scripts/find-programs.mjs';

export const chromiumPath: string | null = findChromium();

export const headlessPath: string | null = findHeadlessShell() ?? chromiumPath;

export const caddyPath: string | null = findCaddy();

export const promtoolPath: string | null = findPromtool();

export const appDir = process.env.APP_DIR || join(import.meta.dirname, '..', '..', 'frontend', 'dist');
