import { z } from 'zod';

const DAYS = 'CREATOR_PICTURE_DAYS must be a whole number of days from 1 to 36500.';

interface Kinds<W extends z.ZodTypeAny, F extends z.ZodTypeAny> {
  webUrl(name: string): W;
  flag(name: string): F;
}

export function pictureVariables<
  W extends z.ZodType<string, z.ZodTypeDef, string>,
  F extends z.ZodType<boolean, z.ZodTypeDef, '0' | '1'>,
>({ webUrl, flag }: Kinds<W, F>) {
  return {
    S3_ENDPOINT: webUrl('S3_ENDPOINT').optional(),
    S3_BUCKET: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
      )
      .optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/, 'S3_REGION must be the name of a region, such as us-east-1.')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().max(200, 'S3_ACCESS_KEY_ID is too long.').optional(),
    S3_SECRET_ACCESS_KEY: z.string().max(200, 'S3_SECRET_ACCESS_KEY is too long.').optional(),
    S3_FORCE_PATH_STYLE: flag('S3_FORCE_PATH_STYLE').default('1'),
    CREATOR_PICTURE_DAYS: z
      .string()
      .regex(/^\d{1,5}$/, DAYS)
      .transform(Number)
      .refine((days) => days >= 1 && days <= 36_500, DAYS)
      .default('90'),
  };
}

const NAMES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Values = { [N in (typeof NAMES)[number]]?: string | undefined } & {
  S3_FORCE_PATH_STYLE: boolean;
};

export function bucketOf(values: Values) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: forcePathStyle,
  } = values;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, forcePathStyle };
}

export function missingOfBucket(values: Values): string[] {
  const missing = NAMES.filter((name) => values[name] === undefined);
  if (missing.length === NAMES.length) return [];
  return missing.map(
    (name) =>
      `${name} is missing: a bucket for pictures is named by ${NAMES.join(', ')}. Set all of them, or none to keep pictures in the database.`,
  );
}
