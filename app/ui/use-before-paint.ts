import { useEffect, useLayoutEffect } from 'react';

/** An effect that is done before the browser shows what was drawn; on the server there is none. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
