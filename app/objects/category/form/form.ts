import { type Channels, sectionForm } from '~/form/section/section-form';

export type CategoryChannel = 'mobile' | 'tablet';

/** Where a category can be visible alone (D2 §9). */
export const categoryChannels: Channels<CategoryChannel> = [
  { value: 'mobile', label: 'Mobile Only' },
  { value: 'tablet', label: 'Tablet Only' },
];

export const categoryForm = sectionForm('category', categoryChannels);
