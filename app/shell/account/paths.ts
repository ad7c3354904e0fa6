/** The page of one's own account. */
export const accountPath = '/account';
