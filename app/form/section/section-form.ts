import { cleanText } from '~/menu/text';
import type { FormDefinition } from '../form-definition';

/** Stations and categories are the sections of a menu: their forms differ in where they are shown. */

/** What the controls of a section's form hold. */
export type SectionValues = {
  /** Id of the stored picture, or ''. */
  image: string;
  image_remove: boolean;
  name: string;
  description: string;
  /** '' is everywhere. */
  visibility: string;
  active: boolean;
};

/** The same by the fields of a section. */
export type SectionDocument = {
  image: string;
  name: string;
  description: string;
  visibility: string;
  active: boolean;
};

/** The fields as the calls take them. */
export interface SectionParams<Channel extends string> {
  image: number | null;
  name: string;
  description: string;
  visibility: Channel | null;
  active: 0 | 1;
}

/** Where a section can be visible alone, and how that is called. */
export type Channels<Channel extends string> = readonly { value: Channel; label: string }[];

export type SectionForm<Channel extends string> = FormDefinition<
  SectionValues,
  SectionDocument,
  SectionParams<Channel>
>;

/** A section as the menu answers it. */
interface StoredSection {
  image: number | null;
  name: string;
  description: string;
  visibility: string | null;
  active: 0 | 1;
}

/** Where a section is visible unless it says otherwise. */
export const EVERYWHERE = 'All';

/** The form of a kind of section. */
export function sectionForm<Channel extends string>(
  type: 'station' | 'category',
  channels: Channels<Channel>,
): SectionForm<Channel> {
  return {
    type,
    schema: async () => (await import('./section-schema')).sectionSchema(channels),
    empty: {
      image: '',
      image_remove: false,
      name: '',
      description: '',
      visibility: '',
      active: true,
    },
    fields: {
      image: { label: 'Image', rule: 'scalar', control: 'image_file' },
      name: { label: 'Name', rule: 'scalar' },
      description: { label: 'Description', rule: 'scalar' },
      visibility: { label: 'Visible On', rule: 'scalar' },
      active: { label: 'Active', rule: 'scalar' },
    },
    documentOf: ({ image, image_remove, name, description, visibility, active }) => ({
      image: image_remove ? '' : image,
      name: name.trim(),
      description: cleanText(description),
      visibility,
      active,
    }),
    paramsOf: ({ image, visibility, active, ...words }) => ({
      ...words,
      image: Number(image) || null,
      visibility: channels.find(({ value }) => value === visibility)?.value ?? null,
      active: active ? 1 : 0,
    }),
    format: (field, document) => {
      switch (field) {
        case 'image':
          return document.image === '' ? 'No picture' : `Picture ${document.image}`;
        case 'active':
          return document.active ? 'On' : 'Off';
        case 'visibility':
          return channelName(channels, document.visibility);
        default:
          return document[field] || 'empty';
      }
    },
  };
}

/** The form as a stored section fills it. */
export function sectionValues({
  image,
  name,
  description,
  visibility,
  active,
}: StoredSection): SectionValues {
  return {
    image: image === null ? '' : String(image),
    image_remove: false,
    name,
    description,
    visibility: visibility ?? '',
    active: active === 1,
  };
}

function channelName(channels: Channels<string>, visibility: string): string {
  if (visibility === '') return EVERYWHERE;
  return channels.find(({ value }) => value === visibility)?.label ?? visibility;
}
