from connect import connect


def main():
    # #region open
    client = connect(
        retries=3,
    )

    client.open()
    # #endregion
    # #region open-more
    return client
    # #endregion
