/** Where the server tells, in the page of links, where one of them leads. */
export const TOLD_HERE = '%told-here%';
