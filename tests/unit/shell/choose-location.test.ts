import { describe, expect, it } from 'vitest';
import { chooseLocation } from '~/shell/choose-location.server';

const manager = {
  access_level: 5,
  defaultLocation: 2,
  locations: [
    { id: 1, name: 'Harbor Café' },
    { id: 2, name: 'Pier Kitchen' },
    { id: 3, name: 'Quay Bar' },
  ],
};

describe('chooseLocation', () => {
  it('takes the last visited one first', () => {
    expect(chooseLocation(manager, 3)).toBe(3);
  });

  it('takes the default one in a fresh browser', () => {
    expect(chooseLocation(manager, null)).toBe(2);
  });

  it('takes the first granted one without a default', () => {
    expect(chooseLocation({ ...manager, defaultLocation: null }, null)).toBe(1);
  });

  it('takes none where there is none', () => {
    expect(chooseLocation({ access_level: 5, defaultLocation: null, locations: [] }, null)).toBe(
      null,
    );
  });

  it('passes over what somebody else visited in the same browser', () => {
    expect(chooseLocation(manager, 99)).toBe(2);
  });

  it('takes any last location for staff of the provider', () => {
    const staff = { access_level: 1, defaultLocation: null, locations: [] };
    expect(chooseLocation(staff, 99)).toBe(99);
  });
});
