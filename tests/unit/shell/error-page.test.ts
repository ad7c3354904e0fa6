import { describe, expect, it } from 'vitest';
import { errorText, errorTitle, failedPanelText } from '~/screen/error-page';

/** What a boundary gets for a thrown response. */
const refused = (status: number, data: unknown) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

describe('errorText', () => {
  it('says that an unknown address could not be found', () => {
    const words = errorText(refused(404, { message: '' }));
    expect(words.title).toBe('This page could not be found');
    expect(words.status).toBe(404);
    expect(errorTitle(refused(404, null))).toBe('Creator | This page could not be found');
  });

  it('says a refusal’s own title and words', () => {
    const message = 'You do not have permission to view this location';
    const words = errorText(refused(401, { title: 'Unauthorized', message }));
    expect(words).toMatchObject({ status: 401, title: 'Unauthorized', text: message });
  });

  it('is a 500 that says Error for whatever has no status', () => {
    for (const thrown of [new Error('SQLITE_CORRUPT at /srv/data'), 'text', null, undefined]) {
      const words = errorText(thrown);
      expect(words).toMatchObject({ status: 500, message: 'Error' });
      expect(JSON.stringify(words)).not.toContain('SQLITE');
    }
  });

  it.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1/assets/panel-1.js',
    'error loading dynamically imported module: http://127.0.0.1/assets/panel-1.js',
    'Importing a module script failed.',
  ])('says that a script did not arrive where a browser says “%s”', (message) => {
    const words = errorText(new TypeError(message));
    expect(words).toMatchObject({ status: 500, title: 'A part of this page did not arrive' });
  });

  it('shows the message and the request id of a 500 that has them', () => {
    const words = errorText(
      refused(500, { message: 'Something went wrong here.', requestId: 'r1' }),
    );
    expect(words).toMatchObject({ message: 'Something went wrong here.', requestId: 'r1' });
  });

  it('shows the id of the request where the server keeps its error to itself, and no other', () => {
    const kept = errorText(new Error('Unexpected Server Error'), 'r2');
    expect(kept).toMatchObject({ status: 500, message: 'Error', requestId: 'r2' });
    expect(errorText(new TypeError('x is undefined'), 'r2').requestId).toBeUndefined();
    expect(errorText(refused(404, null), 'r2').requestId).toBeUndefined();
  });

  it('survives data that is no refusal', () => {
    for (const data of [
      'Error: No route matches URL',
      7,
      null,
      [],
      { message: 3, requestId: {} },
    ]) {
      expect(errorText(refused(404, data)).text).toMatch(/mistyped/);
    }
  });
});

describe('failedPanelText', () => {
  it('names the object whose panel does not come, and nothing else that an address says', () => {
    expect(failedPanelText('?mode=edit&type=fee&id=3')).toBe(
      'Error loading fee in Creator. Please refresh.',
    );
    expect(failedPanelText('?mode=edit&type=itemDetails&id=3')).toContain(
      'loading item details in',
    );
    for (const search of ['', '?mode=add&type=fee', '?mode=edit', '?mode=edit&type=call+911']) {
      expect(failedPanelText(search)).toBeNull();
    }
  });
});
