import { config } from '~/config.server';
import { type Analytics, segmentAt } from './segment.server';

export const analytics: Analytics | null =
  config.analyticsUrl !== undefined && config.analyticsWriteKey !== undefined
    ? segmentAt(config.analyticsUrl, config.analyticsWriteKey)
    : null;
