import { type Channels, sectionForm } from '~/form/section/section-form';

export type StationChannel = 'mobile' | 'tablet' | 'containers';

/** Where a station can be visible alone (D2 §9). */
export const stationChannels: Channels<StationChannel> = [
  { value: 'mobile', label: 'Mobile Only' },
  { value: 'tablet', label: 'Tablet Only' },
  { value: 'containers', label: 'Visual Checkout Only' },
];

export const stationForm = sectionForm('station', stationChannels);
