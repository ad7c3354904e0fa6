/** The page of one's own account. */
export const accountPath = '/account';
/** Where somebody sets a new password with a link of an operator. */
export const resetPath = '/reset-password';
