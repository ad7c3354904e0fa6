import { type RefObject, useEffect } from 'react';

/** Message from the frame to the surrounding page. */
const NAME = 'creator:previewed-moment';

/** Sent to the surrounding page, so that its settings match the frame. */
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
