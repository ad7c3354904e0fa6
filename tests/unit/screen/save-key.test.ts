import { describe, expect, it } from 'vitest';
import { isSaveKey } from '~/form/use-save-key';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('the key that saves', () => {
  it('is Ctrl+S and ⌘S, in capitals too', () => {
    expect(isSaveKey({ ...none, key: 's', ctrlKey: true })).toBe(true);
    expect(isSaveKey({ ...none, key: 'S', ctrlKey: true })).toBe(true);
    expect(isSaveKey({ ...none, key: 's', metaKey: true })).toBe(true);
  });

  it('is no other key, and none that the browser or the system has', () => {
    expect(isSaveKey({ ...none, key: 's' })).toBe(false);
    expect(isSaveKey({ ...none, key: 'd', ctrlKey: true })).toBe(false);
    expect(isSaveKey({ ...none, key: 's', ctrlKey: true, shiftKey: true })).toBe(false);
    expect(isSaveKey({ ...none, key: 's', altKey: true, ctrlKey: true })).toBe(false);
    expect(isSaveKey({ ...none, key: 's', metaKey: true, ctrlKey: true })).toBe(false);
  });
});
