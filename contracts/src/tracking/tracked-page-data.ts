/** Placeholder in the HTML of the tracking page, which the server replaces by the text for the link. */
export const LINK_TEXT_HERE = '%told-here%';
