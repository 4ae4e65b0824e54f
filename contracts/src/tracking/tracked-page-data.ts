/** Placeholder in the tracking page that the server replaces by the link's text. */
export const LINK_TEXT_PLACEHOLDER = '%told-here%';
