import { base64Of, CALLS, callHeaders, objectIn } from '~/creator/browser-call';

const FAILED = 'Error uploading image. Please check image file and try again.';
const LOST = 'The image did not arrive. Check the connection and try again.';

/** What came of an upload: the picture's id, or why there is none. */
export type Sent = { id: number } | { problem: string } | 'cancelled' | 'signed out';

/**
 * Uploads one picture to a location.
 *
 * @param onProgress told how much is sent, of a hundred
 */
export function sendPicture(
  file: File,
  params: { location_id: number; description: string },
  onProgress: (percent: number) => void,
): { answer: Promise<Sent>; cancel: () => void } {
  const request = new XMLHttpRequest();
  let cancelled = false;
  const answer = new Promise<Sent>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded * 100) / total));
    request.onabort = () => resolve('cancelled');
    request.onerror = () => resolve({ problem: LOST });
    request.onload = () => resolve(sentOf(request));
    base64Of(file).then(
      (image) => {
        if (cancelled) return resolve('cancelled');
        request.open('POST', CALLS);
        for (const [name, value] of Object.entries(callHeaders('image.create'))) {
          request.setRequestHeader(name, value);
        }
        request.send(JSON.stringify({ method: 'image.create', params: { ...params, image } }));
      },
      () => resolve({ problem: FAILED }),
    );
  });
  const cancel = () => {
    cancelled = true;
    request.abort();
  };
  return { answer, cancel };
}

function sentOf({ status, responseText }: XMLHttpRequest): Sent {
  if (status === 401) return 'signed out';
  const { data, error, fields } = objectIn(responseText);
  if (status === 200 && typeof data === 'number') return { id: data };
  const { image } =
    typeof fields === 'object' && fields !== null ? (fields as { image?: unknown }) : {};
  if (typeof image === 'string') return { problem: image };
  return { problem: typeof error === 'string' && error ? error : FAILED };
}
