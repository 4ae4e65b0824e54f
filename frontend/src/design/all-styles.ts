export interface StyledLoader<File> {
  (): Promise<File>;
  readonly allStyles: true;
}

export const withAllStyles = <File>(load: () => Promise<File>): StyledLoader<File> =>
  Object.assign(async () => (await Promise.all([load(), import('./design.css')]))[0], { allStyles: true } as const);
