export interface StyledLoader<File> {
  (): Promise<File>;
  readonly allStyles: true;
}

/**
 * Loads the full style sheet with the component. Without it a component has only the styles inlined in the app's HTML
 * (`build/first-styles.ts`).
 */
export const withAllStyles = <File>(load: () => Promise<File>): StyledLoader<File> =>
  Object.assign(async () => (await Promise.all([load(), import('./design.css')]))[0], { allStyles: true } as const);
