import { type RefObject, useEffect } from 'react';

/** What the page in the frame tells the page around it: the moment that was chosen in it. */
const NAME = 'creator:previewed-moment';

/** Asks the page around the frame for another moment, so that its settings say what is shown. */
export function askForMoment(moment: string): void {
  window.parent.postMessage({ [NAME]: moment }, window.location.origin);
}

export function useFramedMoment(
  frame: RefObject<HTMLIFrameElement>,
  choose: (moment: string) => void,
): void {
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const moment: unknown = data?.[NAME];
      if (typeof moment === 'string') choose(moment);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, choose]);
}
