export interface StyledLoader<File> {
  (): Promise<File>;
  readonly allStyles: true;
}

/** Components loaded without it use the styles inlined in the app's HTML (`build/first-styles.ts`). */
export const withAllStyles = <File>(load: () => Promise<File>): StyledLoader<File> =>
  Object.assign(async () => (await Promise.all([load(), import('./design.css')]))[0], { allStyles: true } as const);
