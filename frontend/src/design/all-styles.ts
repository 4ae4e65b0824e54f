/** Something whose code comes with the styles of all pages. */
export interface Styled<File> {
  (): Promise<File>;
  readonly allStyles: true;
}

/**
 * Loads a file together with the styles of all pages, the first time. What is loaded without this is drawn with the
 * styles that stand in the app's page (`build/first-styles.ts`).
 */
export const withAllStyles = <File>(load: () => Promise<File>): Styled<File> =>
  Object.assign(async () => (await Promise.all([load(), import('./design.css')]))[0], { allStyles: true } as const);
