/** Whether a SafeRide at this address is there and ready: false for any other answer, and for none. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );
