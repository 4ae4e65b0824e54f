import { join } from 'node:path';
import { findChromium, findHeadlessShell } from '../../scripts/find-chromium.mjs';
import { findCaddy, findPromtool } from '../../scripts/find-programs.mjs';

/** Null when no browser is installed. */
export const chromiumPath: string | null = findChromium();

/** The faster headless shell where installed; without notifications. */
export const headlessPath: string | null = findHeadlessShell() ?? chromiumPath;

/** The front door of the compose files; null when not installed. */
export const caddyPath: string | null = findCaddy();

/** Null when not installed. */
export const promtoolPath: string | null = findPromtool();

/** The built app, or the build in APP_DIR. */
export const appDir = process.env.APP_DIR || join(import.meta.dirname, '..', '..', 'frontend', 'dist');
