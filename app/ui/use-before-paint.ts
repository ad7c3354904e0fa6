import { useEffect, useLayoutEffect } from 'react';

/** Layout effect in the browser; avoids React's warning on the server. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
